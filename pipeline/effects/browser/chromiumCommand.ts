const BY_PLATFORM: Readonly<Record<string, string>> = {
	linux: 'apt install chromium, dnf install chromium',
	darwin: 'brew install --cask chromium',
};

/** Commands that get a Chromium where none comes with the package; the last works everywhere and says where it put it. */
export const chromiumCommand = (platform: string): string =>
	[BY_PLATFORM[platform], 'npx playwright-core install chromium'].filter(Boolean).join(', or ');
