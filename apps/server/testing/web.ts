import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const builtPage = (title: string) =>
  `<!DOCTYPE html><html lang="es-PE"><head><title>${title} | {{BRAND_NAME}}</title><link rel="stylesheet" href="/assets/estilo-1.css"/><script type="module" src="/assets/entrada-1.js"></script></head><body><aside data-demo-banner="true"><a href="/demo/buzon">Portal de demostración</a></aside><aside data-demo-notice="true">Cifras de muestra</aside><h1>${title}</h1><img src="/assets/escena.avif" alt="" fetchPriority="high"/><script>window.inicio=1</script><script type="module" async="">import "/assets/entrada-1.js"</script></body></html>`

/** A folder as the web's build leaves it, with next to nothing in it; thrown away with the machine's temporary files. */
export function makeWebFolder(more: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-web-'))
  const files: Record<string, string> = {
    'index.html': builtPage('Inicio'),
    'nosotros/index.html': builtPage('Nosotros'),
    'pagina-no-encontrada/index.html': builtPage('No encontrada'),
    '__spa-fallback.html': builtPage('Portal'),
    'ecosistema/citas/index.html': builtPage('Citas programadas'),
    'ligero.html': builtPage('Versión ligera'),
    'robots.txt': 'User-agent: *\n',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/estilo-1.css': 'h1{color:red}',
    'assets/entrada-1.js': 'export {}',
    'assets/figtree-latin-wght-normal-Ab12.woff2': '',
    'assets/DemoPersonas-Ab12.js': 'export {}',
    ...more,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
