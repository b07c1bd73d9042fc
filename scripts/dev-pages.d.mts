export const DRAWN_START: string;
export const DRAWN_STYLES: string;
