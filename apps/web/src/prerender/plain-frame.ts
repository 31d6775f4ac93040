/**
 * The frame of a public page that the server renders, made from a built one: keeps header and footer, without scripts
 * and that page's content. `<!--cabeza-->` marks title and description, `<!--contenido-->` the content. Throws if the
 * page's structure has changed.
 */
export function plainFrame(html: string): string {
  const frame = html
    .replace(/<title>[\s\S]*<meta name="twitter:card"[^>]*\/>/, '<!--cabeza-->')
    .replace(/<main[\s>][\s\S]*<\/main>/, '<!--contenido-->')
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*\/>|<!--\/?\$-->/g, '')
    .replace(/<button\b[^>]*data-needs-script[^>]*>[\s\S]*?<\/button>/g, '')
  const isWhole = ['<!--cabeza-->', '<!--contenido-->', '<header', '<footer', 'rel="stylesheet"'].every(
    (part) => frame.includes(part),
  )
  if (!isWhole || /<script|\son\w+=/.test(frame)) {
    throw new Error('La página construida no tiene la forma que se espera: revisa plain-frame.ts')
  }
  return frame
}
