import { UserError } from '../../contract/errors.ts';
import { sha256 } from '../../document/digest.ts';
import { readBounded } from '../files/readBounded.ts';
import { sharp } from '../image/imageLibrary.ts';
import type { SourcedRow } from './setWriter.ts';
import { pictureFaults } from './pictureFaults.ts';

/** A training image is far smaller: the longer side of a page at 200 dpi, as JPEG or PNG. */
const MAX_PICTURE_BYTES = 256 << 20;

/**
 * Holds a picture against its row: digest, size, and by its header what loaders take differently. The digest says that the pixels are those
 * that were encoded, so that they are not decoded again.
 * @throws {UserError} when it is another
 */
export const checkPicture = async (row: SourcedRow): Promise<void> => {
	const refuse = (received: string, expected: string): never => {
		throw new UserError(`row ${row.id} cannot be exported`, {
			where: row.imagePath,
			received,
			expected,
			fix: 'the store was changed: remove the unit of this picture and run the recipe again',
		});
	};
	const bytes = await readBounded(row.imagePath, MAX_PICTURE_BYTES).catch((error: Error) =>
		refuse(error.message, 'the picture that the stage `degrade` kept'),
	);
	const digest = sha256(bytes);
	if (digest !== row.image.sha256) refuse(`a picture of sha256 ${digest}`, row.image.sha256);
	const metadata = await sharp(bytes).metadata();
	const [fault] = pictureFaults(metadata, row.image);
	if (fault) refuse(fault.received, fault.expected);
};
