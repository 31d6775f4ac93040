import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { spokenMoment } from '../../../dates.ts'
import { Refusal } from '../../../shell/Refusal.tsx'
import { sentence } from '../../../words.ts'
import { type Content, confirm } from './content-calls.ts'
import { ContentPicture } from './PictureField.tsx'

interface ProposalProps {
  content: Content
  proposal: NonNullable<Content['espera']>
  reload: () => void
}

/** The publication that waits for a second person, and what changes with it. */
export function Proposal({ content, proposal, reload }: ProposalProps) {
  const { version, pedidoPor, vence, desde, propio, cambiaFinalidad } = proposal
  const { busy, error, run } = useSubmission()
  const { borrador, publicado, campos } = content
  const changes = campos.filter(({ campo }) => borrador?.valor[campo] !== publicado.valor[campo])
  return (
    <section
      aria-labelledby="espera"
      className="grid max-w-3xl gap-3 rounded-card border border-line bg-sand p-4"
    >
      <h2 id="espera" className="font-semibold">
        Espera a una segunda persona
      </h2>
      <p>
        {pedidoPor} pidió publicar la versión {version}
        {desde ? ` desde el ${spokenMoment(desde)}` : ''}.{' '}
        <span className="text-ink-soft">{sentence(`Vence el ${spokenMoment(vence)}`)}</span>
      </p>
      {cambiaFinalidad ? (
        <p className="font-semibold">
          Cambia para qué se usan los datos: al publicarse, se pide otra vez la aceptación a cada persona.
        </p>
      ) : null}
      <dl className="grid gap-3">
        {changes.map(({ campo, etiqueta }) => (
          <div key={campo}>
            <dt className="text-ink-soft text-sm">{etiqueta}</dt>
            <dd>
              <del className="block text-ink-soft">
                <Shown field={campo} text={publicado.valor[campo]} />
              </del>
              <ins className="block no-underline">
                <Shown field={campo} text={borrador?.valor[campo]} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {error ? <Refusal error={error} reload={reload} /> : null}
      {propio ? (
        <p className="text-ink-soft">
          La confirma otra persona. Si guardas otro borrador, esta queda sin efecto.
        </p>
      ) : (
        <div>
          <Button busy={busy} onClick={() => void run(() => confirm(content, version))}>
            Confirmar la publicación
          </Button>
        </div>
      )}
    </section>
  )
}

function Shown({ field, text }: { field: string; text: string | undefined }) {
  return field === 'imagen' && text ? <ContentPicture image={text} /> : text
}
