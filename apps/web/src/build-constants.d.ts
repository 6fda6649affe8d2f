/** Names the sources this build is made of. */
declare const __APP_VERSION__: string;
/** True where the page of all components is built in: while developing, and for its own tests. */
declare const __COMPONENTS_PAGE__: boolean;
