import type { Addressed } from './answer-each.ts'
import { type TemplateFacts, templateParts } from './templates.ts'

/** A recipient, as shown in its list. */
export interface Answered {
  readonly folio: string
  readonly version: number
  /** Name of the recipient in the list. */
  readonly name: string
  readonly facts: Omit<TemplateFacts, 'folio' | 'yo'>
  /** Staff wrote last. */
  readonly isAnswered: boolean
}

/** A recipient's text, or why there is none. */
export interface Letter extends Omit<Answered, 'facts'>, Addressed {
  readonly facts: TemplateFacts
  readonly left: 'answered' | 'unfilled' | null
}

const looks = { filled: 'font-semibold text-action', unknown: 'font-semibold text-danger' } as const

/** Preview of each text, with filled-in parts highlighted. */
export function Letters({ letters, texto }: { letters: readonly Letter[]; texto: string }) {
  return (
    <section aria-labelledby="lo-que-llega">
      <h3 id="lo-que-llega" className="mb-2 font-semibold text-lg">
        Lo que recibe cada quien
      </h3>
      <ul className="grid gap-2">
        {letters.map(({ id, name, facts, left }) => (
          <li key={id} className="rounded-card border border-line px-3 py-2 text-[0.9375rem]">
            <p className="flex flex-wrap gap-x-2 break-words">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft">{id}</span>
            </p>
            {left === 'answered' ? (
              <p className="text-ink-soft">No se le envía: ya tiene respuesta.</p>
            ) : left === 'unfilled' ? (
              <p className="font-medium text-danger">No se le envía: falta lo que está entre llaves.</p>
            ) : null}
            {texto === '' || left === 'answered' ? null : (
              <p className="whitespace-pre-wrap break-words">
                {templateParts(texto, facts).map(({ text, is }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
                  <span key={at} className={is ? looks[is] : undefined}>
                    {text}
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
