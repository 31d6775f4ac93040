import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Complaint } from './compat.ts'
import { excused } from './excused.ts'
import { judgePage, scriptsOf, sheetsOf } from './judge-page.ts'
import { judgeScript, ownNames } from './judge-script.ts'
import { judgeStyle } from './judge-style.ts'

/** Exits with 1 if a built file uses a feature that our oldest browsers lack (docs/browsers.md). */
const folder = resolve(process.argv[2] ?? '')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:js|css|html)$/.test(file),
)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const own = new Set(files.filter((file) => file.endsWith('.js')).flatMap((file) => ownNames(read(file))))

function judge(file: string): Complaint[] {
  const text = read(file)
  if (file.endsWith('.css')) return judgeStyle(text)
  if (file.endsWith('.js')) return judgeScript(text, own)
  return [
    ...judgePage(text),
    ...sheetsOf(text).flatMap(judgeStyle),
    ...scriptsOf(text).flatMap((code) => judgeScript(code, own)),
  ]
}

let refused = 0
for (const file of files) {
  for (const complaint of judge(file)) {
    if (
      excused.some(
        ({ name, of }) =>
          name === complaint.name && (of === undefined || of.test(complaint.near) || of.test(file)),
      )
    )
      continue
    refused += 1
    process.stderr.write(
      `${file}: «${complaint.name}» is newer than ${complaint.missing.join(', ')} of docs/browsers.md, near ${complaint.near.slice(0, 300)}\n`,
    )
  }
}
if (refused > 0) {
  process.stderr.write(
    'Ask for it before its use, or do without; packages/browsers/src/excused.ts has what may be missing.\n',
  )
  process.exitCode = 1
}
