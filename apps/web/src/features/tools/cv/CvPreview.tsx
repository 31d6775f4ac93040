import { monthSpan } from '@amparo/domain/months.ts'
import { writtenRows } from '@amparo/domain/written-rows.ts'
import type { ReactNode } from 'react'
import type { Cv } from './autosaver.ts'

const joined = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join(' · ')

/** The CV as it will be read: the PDF has the same order and words. White paper in either theme. */
export function CvPreview({ cv }: { cv: Cv }) {
  const jobs = writtenRows(cv.experiencia)
  const studies = writtenRows(cv.estudios)
  const languages = writtenRows(cv.idiomas)
  const modern = cv.diseno === 'moderno'
  const tone = modern ? 'text-[#0b5a5e]' : 'text-[#16292b]'
  return (
    <section
      aria-label="Vista previa"
      className="rounded-card border border-line bg-white p-6 text-[#16292b] text-[0.9375rem] leading-normal shadow-card"
    >
      <p className={`font-bold text-2xl leading-tight ${tone}`}>{cv.datos.nombre || 'Tu nombre'}</p>
      <p className="font-semibold">{cv.datos.titular}</p>
      <p className="text-[#48605c] text-sm">
        {joined(cv.datos.ciudad, cv.datos.celular, cv.datos.correo, cv.datos.enlace)}
      </p>
      {cv.resumen.trim() ? (
        <Part title="Perfil" tone={tone} modern={modern}>
          <p className="whitespace-pre-line">{cv.resumen}</p>
        </Part>
      ) : null}
      {jobs.length > 0 ? (
        <Part title="Experiencia" tone={tone} modern={modern}>
          {jobs.map((job, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <div key={at} className="mb-2">
              <p className="font-semibold">{job.puesto || job.empresa}</p>
              <p className="text-[#48605c] text-sm">
                {joined(job.puesto ? job.empresa : '', monthSpan(job.desde, job.hasta))}
              </p>
              <p className="whitespace-pre-line">{job.texto}</p>
            </div>
          ))}
        </Part>
      ) : null}
      {studies.length > 0 ? (
        <Part title="Estudios" tone={tone} modern={modern}>
          {studies.map((study, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <div key={at} className="mb-2">
              <p className="font-semibold">{study.titulo || study.institucion}</p>
              <p className="text-[#48605c] text-sm">
                {joined(study.titulo ? study.institucion : '', monthSpan(study.desde, study.hasta))}
              </p>
            </div>
          ))}
        </Part>
      ) : null}
      {languages.length > 0 ? (
        <Part title="Idiomas" tone={tone} modern={modern}>
          <p>{languages.map(({ idioma, nivel }) => joined(idioma, nivel)).join('; ')}</p>
        </Part>
      ) : null}
      {cv.habilidades.some((skill) => skill.trim()) ? (
        <Part title="Habilidades" tone={tone} modern={modern}>
          <p>{joined(...cv.habilidades)}</p>
        </Part>
      ) : null}
    </section>
  )
}

interface PartProps {
  title: string
  tone: string
  modern: boolean
  children: ReactNode
}

function Part({ title, tone, modern, children }: PartProps) {
  return (
    <div className="mt-4">
      <p
        className={`mb-1 font-bold text-lg ${tone} ${modern ? 'border-[#0b5a5e] border-l-4 pl-2' : 'border-[#8b857a] border-b'}`}
      >
        {title}
      </p>
      {children}
    </div>
  )
}
