/** Switches between light and dark, and remembers it where the browser lets a file remember. */
export const THEME_SCRIPT = `(() => {
	const root = document.documentElement;
	const button = document.querySelector('#theme');
	const system = matchMedia('(prefers-color-scheme: dark)');
	const current = () => root.dataset.theme ?? (system.matches ? 'dark' : 'light');
	const label = () => { button.textContent = current() === 'dark' ? 'Light' : 'Dark'; };
	try { const saved = localStorage.getItem('pagemill-theme'); if (saved) root.dataset.theme = saved; } catch {}
	button.hidden = false;
	button.addEventListener('click', () => {
		root.dataset.theme = current() === 'dark' ? 'light' : 'dark';
		try { localStorage.setItem('pagemill-theme', root.dataset.theme); } catch {}
		label();
	});
	system.addEventListener('change', label);
	label();
})();`;
