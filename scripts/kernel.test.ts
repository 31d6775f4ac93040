import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pattern = ['apps/web/src', 'apps/console/src', 'packages/client/src', 'packages/ui/src']
const listed = (folders: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(join(root, file)))
const files = listed(pattern)

/** The rest of the house, where only the wire and what people read is Spanish. */
const ownFiles = listed(['apps/server/src', 'apps/cli/src', 'packages/domain/src', 'packages/database'])
const appFiles = files.filter((file) => file.startsWith('apps/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The source of each effect in a file: from `useEffect(` to its closing bracket. */
function effectsOf(file: string): string[] {
  const text = textOf(file)
  return [...text.matchAll(/\buse(?:Layout)?Effect\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = text.indexOf('(', index); at < text.length; at += 1) {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      if (depth === 0) return text.slice(index, at + 1)
    }
    return text.slice(index)
  })
}

describe("the browser's kernel", () => {
  it('the portal and the console load by `useLoad`, and fetch nothing in an effect', () => {
    // An act at an instant, not a load: what is typed is saved after a pause.
    const acts = ['apps/web/src/features/cv/use-autosave.ts']
    const fetching = /\b(?:call|callKeeping401|agendaCall)<|\bfetch\w*\(|(?<!\.)\brun\(|\.then\(\s*set[A-Z]/
    const wrong = appFiles.filter(
      (file) => !acts.includes(file) && effectsOf(file).some((effect) => fetching.test(effect)),
    )
    expect(wrong).toEqual([])
  })

  it('finds a fetch in an effect of whatever shape', () => {
    const kernel = effectsOf('packages/client/src/loading/use-typed-answer.ts')
    expect(kernel).toHaveLength(1)
    expect(kernel[0]).toMatch(/askNow\(stop\.signal\)[\s\S]*\[question\]\)$/)
  })

  it("the console's forms that begin anew with each version keep what is typed, or stay alone", () => {
    // Coming back to its tab fetches again: a key with the version would take away what was being typed.
    const kept = [
      // Its form keeps a draft.
      'apps/console/src/features/complaints/ComplaintsScreen.tsx',
      // Not fetched again on return.
      'apps/console/src/features/professionals/SupplyPanel.tsx',
      // Their forms keep drafts.
      'apps/console/src/features/rights/RightPanel.tsx',
      'apps/console/src/features/surveys/CasePanel.tsx',
    ]
    const byVersion = /key=\{[^\n]*\bversion\b/
    const ofConsole = appFiles.filter((file) => file.startsWith('apps/console/'))
    expect(ofConsole.filter((file) => byVersion.test(textOf(file)))).toEqual(kept)
  })

  it('nobody but the kernel uses the library of loads, and the portal loads by its own hook', () => {
    expect(appFiles.filter((file) => textOf(file).includes("'@tanstack/"))).toEqual([])
    const around = appFiles.filter(
      (file) =>
        file.startsWith('apps/web/') &&
        file !== 'apps/web/src/api/load.ts' &&
        textOf(file).includes('/loading/use-load.ts'),
    )
    expect(around).toEqual([])
  })

  it('`fetch` stands where calls are made, and nowhere else', () => {
    const doors = [
      // The sample people of a demo, which no contract knows.
      'apps/console/src/features/entry/DemoStaff.tsx',
      'apps/web/src/session/DemoPersonas.tsx',
    ]
    expect(
      appFiles.filter((file) => /(?<![.\w])fetch\(/.test(textOf(file)) && !doors.includes(file)),
    ).toEqual([])
  })

  it('every form that sends something is kept by `useForm`', () => {
    // These send nothing: they filter, search, choose on this device or lead on.
    const others = [
      'apps/web/src/consent/CookieChoice.tsx',
      'apps/web/src/features/courses/CourseCatalogue.tsx',
      'apps/web/src/features/cv/CvEditor.tsx',
      'apps/web/src/features/home/DocumentForm.tsx',
      'apps/web/src/features/jobs/JobFilters.tsx',
    ]
    const forms = appFiles.filter((file) => /<form\b/.test(textOf(file)) && !others.includes(file))
    expect(forms.filter((file) => !/\buseForm\b|\bForm</.test(textOf(file)))).toEqual([])
    expect(forms.filter((file) => textOf(file).includes('preventDefault()'))).toEqual([])
    expect(others.filter((file) => /useSubmission|\bcall</.test(textOf(file)))).toEqual([])
  })

  it('no component keeps two fields of what it sends in states of their own', () => {
    const field = /const \[(\w+), (set\w+)\] = useState[^\n]*/g
    const wrong = appFiles.filter((file) => {
      const text = textOf(file)
      if (!text.includes('useSubmission(')) return false
      const typed = [...text.matchAll(field)].filter(([, , set]) =>
        new RegExp(`${set}\\(\\w*\\.?(?:currentT|t)arget\\.(?:value|checked)`).test(text),
      )
      return typed.length > 1
    })
    expect(wrong).toEqual([])
  })

  it('what is shared between screens and plain code is a store of the kernel', () => {
    const wrong = files.filter(
      (file) =>
        file !== 'packages/client/src/store.ts' &&
        /new Set<\(|new Set<Listener|\blisteners\b/.test(textOf(file)),
    )
    expect(wrong).toEqual([])
  })

  it('what comes back from the device is judged by a schema', () => {
    const others = [
      // The landing page carries these, and no schema library.
      'apps/web/src/survey/survey-state.ts',
      // Messages of other windows, not what was kept.
      'apps/web/src/api/RecaptchaDialog.tsx',
      'apps/web/src/features/video-call/jitsi-wire.ts',
    ]
    const byHand = /\(value: unknown\): value is (?!T\b)/
    expect(appFiles.filter((file) => byHand.test(textOf(file)) && !others.includes(file))).toEqual([])
    // Nor is it looked into key by key.
    const byKeys = /typeof (\w+) === 'object' && \1 !== null && '\w+' in \1/
    expect(appFiles.filter((file) => byKeys.test(textOf(file)) && !others.includes(file))).toEqual([])
  })

  it('names of our own are English; the wire keeps its own', () => {
    const spanish =
      'citas?|Cita|codigo|canal|Canal|canales|enlace|mensaje|personas?|Persona|sesion|Sesion|sede|sala|salas|reserva|intento|valor|correo|celular|documentos?|cursos?|invitados?|solicitud|respuesta|pregunta|servicios?|profesional|titular|receta|motivo|fecha|hora|estado|por|mensaje|campo|campos|conflictos|cola|filas|canales|casos|llave|despues|marca|fin|inicio|tipo|nombre|direccion|clase|detalle|valores|pase|folio|seguir|pedir|elegir|guardar|enviar|volver|buscar|quitar|cerrar|abrir'
    const declared = new RegExp(
      `\\b(?:const|let|function|interface|type|class) (?:${spanish})\\b(?! =\\n? *oneOf)`,
    )
    // A persona is one in English too.
    const inside = [...files, ...ownFiles].filter((file) => file !== 'apps/server/src/demo/personas.ts')
    expect(inside.filter((file) => declared.test(textOf(file)))).toEqual([])
    const prop = new RegExp(`interface \\w+Props(?:<[^{]*>)? \\{[^}]*\\n  (?:${spanish})\\??: `)
    expect(appFiles.filter((file) => prop.test(textOf(file)))).toEqual([])
  })
})
