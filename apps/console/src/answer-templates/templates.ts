import { randomKey } from '@amparo/client/api/idempotency.ts'
import { draftNames } from '@amparo/client/kept/sealed-drafts.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type {
  addTemplate,
  changeTemplate,
  listTemplates,
} from '@amparo/contract/staff/console/answer-templates.ts'
import { callName } from '@amparo/domain/call-name.ts'
import { call } from '../api/call.ts'
import { limaToday } from '../dates.ts'
import type { Typed } from '../shell/decide-soon.ts'
import { isBeingSaved, saveForGood } from '../shell/saving.ts'
import { tell } from '../shell/toasts.ts'

export type Template = AnswerOf<typeof listTemplates>['plantillas'][number]
export type TemplateDesk = Template['para']

export function useTemplates(para: TemplateDesk, when = true): Load<AnswerOf<typeof listTemplates>> {
  return useLoad(
    ['plantillas', para],
    (signal) => call<typeof listTemplates>('GET', '/consola/Plantillas', { query: { para }, signal }),
    { when },
  )
}

interface TemplateText {
  readonly titulo: string
  readonly texto: string
  readonly sirve?: Template['sirve']
}

/** Draft of the next version of a text; also the id of its saving state. */
export const changeDraft = ({ id, version }: Template) => `plantilla:${id}:${version}`

/** Draft of a new text: an unsent one comes first, one being sent is left alone. */
export async function newDraft(para: TemplateDesk): Promise<string> {
  const start = `plantilla:${para}:`
  const unsent = (await draftNames(start)).find((name) => !name.endsWith(':intento') && !isBeingSaved(name))
  return unsent ?? `${start}${randomKey()}`
}

/** Saves a desk's text in the background: a new one by its key, or the next version of one. */
export function saveTemplate(
  to: Template | { para: TemplateDesk; key: string },
  body: TemplateText,
  typed: Typed,
): void {
  const about = `La plantilla «${body.titulo}»`
  const write = () =>
    'key' in to
      ? call<typeof addTemplate>('POST', '/consola/Plantillas', {
          body: { ...body, para: to.para },
          idempotencyKey: to.key,
        })
      : call<typeof changeTemplate>('POST', '/consola/Plantillas/:id', {
          params: { id: to.id },
          body: { version: to.version, ...body },
        })
  saveForGood({
    // A separate id per new text: a second does not wait for the first.
    id: typed.name,
    state: about,
    about,
    typed,
    send: () => write().then(() => tell(`${about} quedó guardada`)),
    reload: () => reloadWhere('plantillas'),
  })
}

/** Values of a template's variables; unknown ones stay for the writer to see. */
export interface TemplateFacts {
  readonly nombre?: string | undefined
  readonly folio: string
  readonly vence?: string | undefined
  readonly yo: string
}

/** The day to promise, in words; a past day counts as unknown, and stays for the writer to see. */
export const dayToPromise = (day: string, say: (day: string) => string) =>
  day < limaToday() ? undefined : say(day)

const first = (name: string | undefined) => name && callName(name)

const variables = /\{(nombre|folio|vence|yo)\}/g

interface TextPart {
  readonly text: string
  /** A variable: filled in, or unchanged if unknown. */
  readonly is?: 'filled' | 'unknown'
}

export function templateParts(texto: string, { nombre, folio, vence, yo }: TemplateFacts): TextPart[] {
  const known: Readonly<Record<string, string | undefined>> = {
    nombre: first(nombre),
    folio,
    vence,
    yo: first(yo),
  }
  // In one pass: a name that looks like a variable or a pattern stays unchanged.
  return texto.split(variables).flatMap((part, at): TextPart[] => {
    if (at % 2 === 0) return part === '' ? [] : [{ text: part }]
    const value = known[part]
    return [value === undefined ? { text: `{${part}}`, is: 'unknown' } : { text: value, is: 'filled' }]
  })
}

export function fillTemplate({ texto }: Pick<Template, 'texto'>, facts: TemplateFacts): string {
  return templateParts(texto, facts)
    .map(({ text }) => text)
    .join('')
}

/** Why a text cannot be sent yet, if a variable is unfilled. */
export function unfilledProblem(text: string): string | undefined {
  return text.search(variables) >= 0 ? 'Falta llenar lo que está entre llaves' : undefined
}

/** The template of a text, as the API takes it. */
export function usedTemplate(list: readonly Template[], id: string) {
  const used = list.find((one) => one.id === id)
  return used ? { plantilla: { id: used.id, version: used.version } } : {}
}
