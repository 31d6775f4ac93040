import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pattern = ['apps/web/src', 'apps/console/src', 'packages/client/src', 'packages/ui/src']
const everyFile = (folders: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
const listed = (folders: readonly string[]) =>
  everyFile(folders).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
const files = listed(pattern)

/** The rest of the house, where only the wire and what people read is Spanish. */
const ownFiles = listed(['apps/server/src', 'apps/cli/src', 'packages/domain/src', 'packages/database'])
const appFiles = files.filter((file) => file.startsWith('apps/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Words by the dictionaries that judge passwords. */
const fromServer = createRequire(join(root, 'apps/server/package.json'))
const wordsOfDictionary = (language: string, list: string): readonly string[] =>
  fromServer(`@zxcvbn-ts/language-${language}`).dictionary[list]
/** The commonest Spanish words; those further down are films' and brands' too. */
const spanish = new Set(
  wordsOfDictionary('es-es', 'commonWords-es-es')
    .slice(0, 15_000)
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
)
/** English words: a list of them, what Node's documentation says, and our comments where they quote nothing. */
const english = new Set([
  ...wordsOfDictionary('common', 'diceware-common'),
  ...[
    ...readdirSync(join(root, 'node_modules/@types/node'))
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => textOf(`node_modules/@types/node/${file}`)),
    ...[...files, ...ownFiles].flatMap((file) => textOf(file).match(/\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm) ?? []),
  ].flatMap((text) =>
    (text.replace(/`[^`]*`|«[^»]*»|"[^"]*"/g, '').match(/[A-Za-z]+/g) ?? []).flatMap(wordsOf),
  ),
])

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
      'apps/web/src/cookie-consent/CookieChoice.tsx',
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
      'apps/web/src/features/video-call/jitsi/jitsi-wire.ts',
    ]
    const byHand = /\(value: unknown\): value is (?!T\b)/
    expect(appFiles.filter((file) => byHand.test(textOf(file)) && !others.includes(file))).toEqual([])
    // Nor is it taken on trust.
    const trusted = [
      // Sealed by this device, and judged by the server before anything is shown; the landing page carries both.
      'apps/web/src/session/stored-session.ts',
      // The wire's, and the other browser's of a call.
      'apps/web/src/inside/inside-context.ts',
      'apps/web/src/features/video-call/peer/peer.ts',
    ]
    const onTrust = appFiles.filter((file) => /JSON\.parse\([^\n]*\) as /.test(textOf(file)))
    expect(onTrust.filter((file) => !trusted.includes(file))).toEqual([])
    // Nor is it looked into key by key.
    const byKeys = /typeof (\w+) === 'object' && \1 !== null && '\w+' in \1/
    expect(appFiles.filter((file) => byKeys.test(textOf(file)) && !others.includes(file))).toEqual([])
  })

  it('names of our own are English; the wire keeps its own', () => {
    // Names of benefits and of documents, which have no other.
    const trade = new Set(['accidentes', 'dni', 'proteccion', 'soles', 'vida'])
    // English too.
    const both = new Set(['cancer', 'cap', 'decision', 'gates', 'grace', 'persona', 'personas'])
    const isSpanish = (word: string) =>
      spanish.has(word) && !english.has(word) && !trade.has(word) && !both.has(word)
    const wrong = [...files, ...ownFiles].flatMap((file) =>
      namesIn(file)
        .filter((name) => wordsOf(name).some(isSpanish))
        .map((name) => `${file}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('tells a Spanish name from an English one', () => {
    const told = ['hasta', 'codigoOf', 'MensajeProps', 'upTo', 'codeOf', 'MessageProps'].map((name) =>
      wordsOf(name).some((word) => spanish.has(word) && !english.has(word)),
    )
    expect(told).toEqual([true, true, true, false, false, false])
  })
})

/** Words of a name as this house writes names, in small letters; shorter ones are words of any language. */
function wordsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\d]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
}

/** What a file declares, and the fields of its components: not what it takes apart, which has the wire's names. */
function namesIn(file: string): string[] {
  const text = textOf(file).replace(/'(?:\\.|[^'\\\n])*'/g, "''")
  const declared = /\b(?:const|let|function\*?|interface|type|class) ([A-Za-z]\w*)(?! =\n? *oneOf)/g
  const renamed = /\b(?:const|let) \{[^}]*?\w: ([a-z]\w*)\b(?! *:)/g
  const props = [...text.matchAll(/interface \w+Props(?:<[^{]*>)? \{([^}]*)\}/g)]
  return [
    ...[...text.matchAll(declared), ...text.matchAll(renamed)].map(([, name = '']) => name),
    ...props.flatMap(([, body = '']) => [...body.matchAll(/^ {2}(\w+)\??: /gm)].map(([, name = '']) => name)),
  ]
}
