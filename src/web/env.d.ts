interface ImportMetaEnv {
  /** Another host for the score service, set when the web is built; absent: the page's own. */
  readonly SCORE_HOST?: string;
}
