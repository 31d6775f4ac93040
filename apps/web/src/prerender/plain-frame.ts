/**
 * The frame of a public page that the server writes itself, out of a built one: header and footer stay, and neither a script nor
 * a word of that page. `<!--cabeza-->` stands for its title and description, `<!--contenido-->` for its content.
 * Throws when the page is no longer the one that this knows.
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
