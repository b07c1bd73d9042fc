// Puts the remembered look on the page before its first paint; src/web/api/appearance.ts names the choices.
(() => {
  const CHOICES = {
    skin: ['light', 'dark', 'bordered', 'semi-dark', 'system'],
    direction: ['ltr', 'rtl'],
    contentWidth: ['boxed', 'full'],
    menuCollapsed: ['false', 'true'],
    menuHidden: ['false', 'true'],
    navbar: ['sticky', 'floating', 'static', 'hidden'],
    footer: ['static', 'sticky', 'hidden'],
    accent: ['indigo', 'blue', 'teal', 'plum', 'rust'],
  };
  const read = (name) => {
    try {
      const stored = localStorage.getItem(name);
      return CHOICES[name].includes(stored) ? stored : CHOICES[name][0];
    } catch {
      // Storage is refused: the default.
      return CHOICES[name][0];
    }
  };
  const root = document.documentElement;
  for (const name of Object.keys(CHOICES)) {
    if (name === 'direction') root.dir = read(name);
    else root.dataset[name] = read(name);
  }
  const { skin } = root.dataset;
  const isDark =
    skin === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : skin === 'dark';
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
