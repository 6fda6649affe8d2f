/** With which the process ends that draws a picture, where that is none that can be drawn. */
export const brokenCode = 3;
