import { shortCertificate } from '@amparo/domain/certificates.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { coverPath, noticeOf, policyPath } from '../../../claims/claim-paths.ts'
import { ForRelative } from '../../../claims/ForRelative.tsx'
import {
  coversFor,
  type ListedCover,
  type OwnCovers,
  type Situation,
  situations,
} from '../../../claims/situations.ts'
import { askPath } from '../../../inside/ask-path.ts'
import { formatSoles } from '../../../inside/money.ts'

/** The covers in force for a situation: their sum and a notice; without one, a question to our team. */
export function FoundCovers({ situation, own }: { situation: Situation; own: OwnCovers }) {
  const { label } = situations[situation]
  const inForce = own.coberturas.filter(({ vigencia }) => vigencia.vigente)
  const found = coversFor(situation, inForce)
  return (
    <>
      <p className="mt-3 flex items-center justify-between gap-3 rounded-card bg-eco-tint px-4 py-2">
        <span className="font-semibold">{label}</span>
        <Link to={coverPath} className={buttonClass('quiet', 'small')}>
          Cambiar<span className="sr-only"> lo que pasó</span>
        </Link>
      </p>
      {found.length > 0 ? (
        <ul aria-label="Tus coberturas" className="mt-4 grid grid-cols-1 gap-3">
          {found.map((cover) => (
            <li key={`${cover.certificado}.${cover.clave}`}>
              <FoundCover cover={cover} situation={situation} />
            </li>
          ))}
        </ul>
      ) : null}
      <Ask situation={situation} hasFound={found.length > 0} missing={own.sinFicha} />
      {situation === 'fallecimiento' ? <ForRelative className="mt-4" /> : null}
    </>
  )
}

interface AskProps {
  situation: Situation
  hasFound: boolean
  missing: OwnCovers['sinFicha']
}

function Ask({ situation, hasFound, missing }: AskProps) {
  const subject = situation === 'otra' ? '¿Qué me cubre?' : `${situations[situation].label}: ¿me cubre?`
  const [unknown] = missing
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <p>
        {hasFound
          ? '¿Tienes dudas sobre tu caso? Pregúntanos.'
          : unknown
            ? `Todavía no sabemos qué paga ${unknown.producto}: pregúntanos y te respondemos.`
            : 'No encontramos esa situación en tus seguros: pregúntanos y lo revisamos.'}
      </p>
      <Link
        to={askPath({ tema: 'poliza', asunto: subject })}
        className={buttonClass(hasFound ? 'secondary' : 'primary')}
      >
        Preguntar a nuestro equipo
      </Link>
    </div>
  )
}

function FoundCover({ cover, situation }: { cover: ListedCover; situation: Situation }) {
  const { certificado, producto, clave, nombre, paga, suma, enCarencia, desde, quedan, segura } = cover
  const isOpen = segura && !enCarencia && quedan !== 0
  return (
    <article className="rounded-card border border-line bg-surface p-5 shadow-card">
      {situation !== 'otra' ? (
        <p
          className={`mb-2 inline-block rounded-full px-2.5 py-0.5 font-semibold text-sm ${isOpen ? 'bg-success-tint text-success' : 'bg-accent-tint text-accent-ink'}`}
        >
          {isOpen ? 'Te cubre' : 'Podría cubrirte'}
        </p>
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl leading-snug">{nombre}</h2>
        {suma === undefined ? null : (
          <p className="text-ink-soft">
            hasta <strong className="text-ink text-xl">{formatSoles(suma, suma % 1 === 0)}</strong>
          </p>
        )}
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        {producto} · {shortCertificate(certificado)}
      </p>
      <p className="mt-2">{paga}</p>
      {enCarencia ? <p className="mt-2 font-medium">Te cubre desde el {formatDay(desde)}.</p> : null}
      {quedan === 0 ? (
        <p className="mt-2 font-medium">Ya avisaste de todos los casos que paga este año.</p>
      ) : null}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={noticeOf(certificado, clave, situation)} className={buttonClass('primary')}>
          Avisar<span className="sr-only"> por {nombre}</span>
        </Link>
        <Link
          to={policyPath(certificado)}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Ver condiciones<span className="sr-only"> de {nombre}</span>
        </Link>
      </p>
    </article>
  )
}
