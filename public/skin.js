// Puts the remembered skin on the page before its first paint.
(() => {
  let skin = null;
  try {
    skin = localStorage.getItem('skin');
  } catch {
    // Storage is refused: the light skin.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = skin === 'dark' || (skin === 'system' && systemIsDark);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
