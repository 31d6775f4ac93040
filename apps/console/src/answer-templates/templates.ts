import { randomKey } from '@amparo/client/api/idempotency.ts'
import { draftNames } from '@amparo/client/kept/sealed-drafts.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { addTemplate, changeTemplate, listTemplates } from '@amparo/contract/console/answer-templates.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
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
}

/** Where the next version of a text is typed; also what its saving is called. */
export const changeDraft = ({ id, version }: Template) => `plantilla:${id}:${version}`

/** Where a new text is typed: one that was not sent comes first, one that is on its way is left alone. */
export async function newDraft(para: TemplateDesk): Promise<string> {
  const start = `plantilla:${para}:`
  const unsent = (await draftNames(start)).find((name) => !name.endsWith(':intento') && !isBeingSaved(name))
  return unsent ?? `${start}${randomKey()}`
}

/** Saves a text of a desk while one goes on: a new one by its key, or the next version of one. */
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
    // Its own for each new one: a second doesn't wait for the first.
    id: typed.name,
    state: about,
    about,
    typed,
    send: () => write().then(() => tell(`${about} quedó guardada`)),
    reload: () => reloadWhere('plantillas'),
  })
}

/** What a template's variables stand for; what is not known stays for the writer to see. */
export interface TemplateFacts {
  readonly nombre?: string | undefined
  readonly folio: string
  readonly vence?: string | undefined
  readonly yo: string
}

/** The day to promise, in words; a day that is over is none, and stays for the writer to see. */
export const dayToPromise = (day: string, say: (day: string) => string) =>
  day < limaToday() ? undefined : say(day)

const first = (name: string | undefined) => name && callName(name)

const variables = /\{(nombre|folio|vence|yo)\}/g

interface TextPart {
  readonly text: string
  /** A variable: filled, or as it stands in the template where it is not known. */
  readonly is?: 'filled' | 'unknown'
}

export function templateParts(texto: string, { nombre, folio, vence, yo }: TemplateFacts): TextPart[] {
  const known: Readonly<Record<string, string | undefined>> = {
    nombre: first(nombre),
    folio,
    vence,
    yo: first(yo),
  }
  // In one pass: a name that looks like a variable or a pattern stays as it is.
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

/** Why a text can't be sent yet, where a variable was left unfilled. */
export function unfilledProblem(text: string): string | undefined {
  return text.search(variables) >= 0 ? 'Falta llenar lo que está entre llaves' : undefined
}

/** As the API takes the template that a text began with. */
export function usedTemplate(list: readonly Template[], id: string) {
  const used = list.find((one) => one.id === id)
  return used ? { plantilla: { id: used.id, version: used.version } } : {}
}
