import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tools = {
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdffonts: 'poppler-utils',
  qpdf: 'qpdf',
} as const

/** Runs an external program on a PDF and returns its output; installs its Debian package if missing. */
export function judgePdf(
  tool: keyof typeof tools,
  pdf: Uint8Array,
  args: (file: string) => string[],
): string {
  if (!['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) => existsSync(join(folder, tool)))) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', tools[tool]], {
      stdio: 'ignore',
    })
  }
  const folder = mkdtempSync(join(tmpdir(), 'amparo-pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, pdf)
    return execFileSync(tool, args(file), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether an outside program finds one whole, valid signature, and the file is to the byte the one that was signed. */
export function isWhollySigned(pdf: Uint8Array): boolean {
  try {
    const told = judgePdf('pdfsig', pdf, (file) => ['-nocert', file])
    return (
      told.includes('Signature is Valid') &&
      told.includes('Total document signed') &&
      told.includes('ETSI.CAdES.detached')
    )
  } catch {
    return false
  }
}
