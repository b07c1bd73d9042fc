/** The same mark that `index.html` shows before any script has run. */
export function LoadingScreen() {
  return (
    <div className="splash" role="progressbar" aria-label="Marquee">
      <span className="splash-mark" />
    </div>
  );
}
