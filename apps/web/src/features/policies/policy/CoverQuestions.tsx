import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { noticeOf } from '../../../claims/claim-paths.ts'
import { phoneHref } from '../../../contact.ts'
import type { Sheet } from '../../../inside/own-policy.ts'
import { portalConfig } from '../../../portal-config.ts'

const words = {
  cubre: { label: 'Sí', look: 'bg-success-tint text-success' },
  depende: { label: 'Depende', look: 'bg-accent-tint text-accent-ink' },
} as const

interface CoverQuestionsProps {
  questions: Sheet['preguntas']
  certificate: string
}

/** Everyday questions that this sheet answers: each sentence shows its clause. */
export function CoverQuestions({ questions, certificate }: CoverQuestionsProps) {
  const answered = questions.filter(({ resultado }) => resultado !== 'preguntanos')
  if (answered.length === 0) return null
  return (
    <section id="que-me-cubre" aria-labelledby="preguntas" className="scroll-mt-24">
      <h2 id="preguntas" className="text-2xl">
        Si te pasa algo
      </h2>
      <p className="mt-1 text-ink-soft">
        Así lo dice la ficha de tu seguro. La aseguradora decide cada caso.
      </p>
      <div className="mt-4 grid gap-2">
        {answered.map(({ clave, pregunta, resultado, frases, cierre, cobertura }) => (
          <details
            key={clave}
            name="que-me-cubre"
            className="group rounded-card border border-line bg-surface shadow-card"
          >
            <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-3 hover:text-action sm:px-5">
              <span className="min-w-0 grow font-semibold">{pregunta}</span>
              <span
                className={`shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-sm ${words[resultado as keyof typeof words].look}`}
              >
                {words[resultado as keyof typeof words].label}
              </span>
              <ChevronDownIcon className="size-5 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
            </summary>
            <div className="grid gap-4 px-4 pb-5 sm:px-5">
              {frases.map(({ texto, clausula }) => (
                <div key={clausula.clave}>
                  <p>{texto}</p>
                  <blockquote className="mt-1.5 border-eco-edge border-l-4 pl-3 text-[0.9375rem] text-ink-soft">
                    <p className="font-semibold">{clausula.titulo}</p>
                    <p>«{clausula.texto}»</p>
                  </blockquote>
                </div>
              ))}
              <p className="font-medium">{cierre}</p>
              <p className="flex flex-wrap gap-x-5">
                {cobertura === undefined ? null : (
                  <Link
                    to={noticeOf(certificate, cobertura)}
                    className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
                  >
                    Me pasó: avisar ahora
                  </Link>
                )}
                <a
                  href={phoneHref()}
                  className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
                >
                  Preguntar al {portalConfig.phone}
                </a>
              </p>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
