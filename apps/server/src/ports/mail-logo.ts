import { readFileSync } from 'node:fs'

/** The picture that mails show, sent within them. */
export const logo = {
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: 'logo@amparo',
  content: readFileSync(new URL('logo.png', import.meta.url)),
}
