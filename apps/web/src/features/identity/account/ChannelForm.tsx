import { serverNow } from '@amparo/client/api/traffic.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { type ChannelChoice, chooseChannel } from './account-calls.ts'
import { formatMoment } from './account-time.ts'

type Channel = ChannelChoice['canal']
type Offer = ChannelChoice['canales'][number]

/** Label of each channel. */
export const channelLabels: Readonly<Record<Channel, string>> = {
  correo: 'Por correo',
  sms: 'Por mensaje de texto',
  whatsapp: 'Por WhatsApp',
}
const lacks: Readonly<Record<NonNullable<Offer['falta']>, string>> = {
  correo: 'Primero agrega tu correo arriba.',
  celular: 'Primero agrega tu número arriba.',
  confirmar_celular: 'Primero confirma tu número arriba, con el código que te enviamos.',
}

interface ChannelFormProps {
  current: ChannelChoice
  /** Message about the last choice, which survives the previous form. */
  news: string
  onSaved: (message: string) => void
}

/** Choice of an available channel; WhatsApp shows its full consent first. */
export function ChannelForm({ current, news, onSaved }: ChannelFormProps) {
  const asksConsentFor = (channel: Channel) => channel === 'whatsapp' && channel !== current.canal
  const form = useForm<{ canal: Channel; agrees: boolean }>({
    start: { canal: current.canal, agrees: false },
    check: ({ canal, agrees }) => ({
      agrees: asksConsentFor(canal) && !agrees && 'Marca que lo aceptas, o elige otro medio',
    }),
    forgiving: true,
  })
  const { canal } = form.values
  const isNew = canal !== current.canal
  const asksConsent = asksConsentFor(canal)
  const save = form.submit(async (chosen) => {
    if (isNew) onSaved(await chooseChannel(chosen.canal, current.autorizacion.version))
  })

  return (
    <form onSubmit={save}>
      <fieldset>
        <legend className="sr-only">Por dónde te recordamos</legend>
        {current.canales.map((offer) => (
          <ChannelLine
            key={offer.canal}
            offer={offer}
            isChosen={canal === offer.canal}
            note={offer.canal === 'whatsapp' && current.muestra ? 'Muestra: no sale de esta máquina.' : null}
            onChoose={() => form.set('canal', offer.canal)}
          />
        ))}
      </fieldset>
      {asksConsent ? (
        <div className="mt-3 rounded-card bg-sand-strong p-4">
          <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
            {current.autorizacion.puntos.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Checkbox {...form.tick('agrees')}>Leí esto y acepto que me escriban por WhatsApp</Checkbox>
        </div>
      ) : null}
      {current.canal === 'whatsapp' && current.desde && !isNew ? (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Lo aceptaste {formatMoment(current.desde, serverNow())} y lo retiras cuando eliges otro medio, o
          respondes BAJA.
        </p>
      ) : null}
      {isNew ? (
        <Button type="submit" busy={form.busy} className="mt-4 max-sm:w-full">
          {asksConsent ? 'Aceptar y usar WhatsApp' : 'Guardar mi elección'}
        </Button>
      ) : null}
      <div role="status" className="mt-4 empty:hidden">
        {form.refusal ? (
          <Alert look="danger" title={form.refusal.problem.title}>
            <p>{form.refusal.problem.detail}</p>
          </Alert>
        ) : news === '' || isNew ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
    </form>
  )
}

interface ChannelLineProps {
  offer: Offer
  isChosen: boolean
  note: string | null
  onChoose: () => void
}

function ChannelLine({ offer: { canal, destino, falta }, isChosen, note, onChoose }: ChannelLineProps) {
  const help = [falta ? lacks[falta] : destino, note].filter(Boolean).join(' · ')
  return (
    <div className="border-line border-b py-1 last:border-b-0">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="canal-avisos"
          checked={isChosen}
          disabled={falta !== undefined}
          onChange={onChoose}
          aria-describedby={`canal-${canal}`}
          className="size-5 shrink-0 accent-action"
        />
        <span className="font-medium">{channelLabels[canal]}</span>
      </label>
      <p id={`canal-${canal}`} className="ml-8 pb-2 text-[0.9375rem] text-ink-soft empty:hidden">
        {help}
      </p>
    </div>
  )
}
