/** Side of stored layout views: the input size of ResNet-50. */
export const VIEW_SIDE_PX = 224;
