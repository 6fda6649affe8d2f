/** The Lucide icons the interface may use. Run build/write-line-icons.ts after changing the list. */
export const lineIconNames: readonly string[] = `
activity arrow-down arrow-down-right arrow-left arrow-right arrow-up arrow-up-down arrow-up-right
at-sign badge-check ban bell bell-off book-open bug calendar chart-candlestick chart-column
chart-line check check-check chevron-down chevron-left chevron-right chevron-up chevrons-up-down
circle circle-alert circle-check circle-dot circle-help circle-x clipboard clock cloud-off coins
command compass copy corner-down-left credit-card crown database dices download ellipsis
ellipsis-vertical eraser external-link eye eye-off file-text filter fingerprint flag flame gavel
gift globe grip-vertical hammer hash heart history home house image info key-round keyboard laptop
layers lightbulb link list list-checks list-filter loader-circle lock lock-open log-in log-out mail
mail-check mail-warning map map-pin megaphone menu message-circle message-circle-warning
message-square minus monitor moon newspaper package palette panel-left panel-right-close
panel-right-open pause pencil pin play plus qr-code quote recycle redo-2 refresh-cw reply rotate-ccw
rotate-cw save scale scroll-text search send server settings share-2 shield shield-alert
shield-check shopping-cart shuffle sliders-horizontal smartphone skip-back skip-forward sparkles square star sun swords
terminal thumbs-down thumbs-up timer trash-2 trending-down trending-up triangle-alert trophy undo-2
upload user user-minus user-plus user-x users volume-2 volume-x wallet wifi wifi-off wrench x zap
`
  .trim()
  .split(/\s+/);
