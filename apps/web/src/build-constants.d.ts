/** Names the sources this build is made of. */
declare const __APP_VERSION__: string;
