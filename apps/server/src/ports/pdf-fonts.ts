import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve

const figtree = (style: string) =>
  readFileSync(resolve(`@expo-google-fonts/figtree/${style}/Figtree_${style}.ttf`))

let fonts: { readonly regular: Buffer; readonly strong: Buffer; readonly bold: Buffer } | undefined

/** Figtree, all of its letters in one file each, by the names that documents use; read once by a process. */
export const pdfFonts = () => {
  fonts ??= { regular: figtree('400Regular'), strong: figtree('600SemiBold'), bold: figtree('700Bold') }
  return fonts
}
