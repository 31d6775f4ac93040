import { attributes, type Complaint } from './compat.ts'

/** Attributes of a built page that some supported browser does not know. */
export function judgePage(html: string): Complaint[] {
  return Array.from(
    html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<([a-z][a-z0-9]*)\s([^>]*)>/g),
  ).flatMap(([near, element, rest = '']) =>
    Array.from(rest.matchAll(/(?<=^|["'\s])([a-zA-Z-]+)(?==|\s|$)/g), ([, name = '']) =>
      name.toLowerCase(),
    ).flatMap((name) => {
      const missing = attributes.get(name) ?? attributes.get(`${element} ${name}`)
      return missing ? [{ name, missing, near }] : []
    }),
  )
}

/** The inline scripts of a page. */
export function scriptsOf(html: string): string[] {
  return Array.from(
    html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g),
    ([, code = '']) => code,
  )
}

/** The inline style sheets of a page. */
export function sheetsOf(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = '']) => css)
}
