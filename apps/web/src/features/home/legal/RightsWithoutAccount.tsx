import { useForm } from '@amparo/client/forms/use-form.ts'
import { BusyNotice } from '@amparo/client/loading/BusyNotice.tsx'
import { documentError } from '@amparo/domain/documents.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ChannelField, EmailField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { useEffect, useRef, useState } from 'react'
import { endingAt, spokenTime } from '../../../agenda/times.ts'
import { DocumentFields, type DocumentValue } from '../../../documents/DocumentFields.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { type Channel, isWholeCode, type SentCode, sanitizeCode } from '../../../forms/codes/sent-code.ts'
import { useSteps } from '../../../forms/use-steps.ts'
import { RightForm } from '../../../right-requests/RightForm.tsx'
import { RightList, withRequest } from '../../../right-requests/RightList.tsx'
import type { RightRequest } from '../../../right-requests/right-words.ts'
import { actsByPass, askCode, fileByPass, listByPass, openPass, type Pass } from './rights-by-pass.ts'

interface Asked {
  documento: DocumentValue
  /** The record that identifies them. */
  conocido: 'poliza' | 'aviso'
  /** E-mail of a notice that was filed without an account. */
  correo: string
  canal: Channel
}

/** For a person without an account: a code to their recorded address, and then the same requests as inside. */
export function RightsWithoutAccount() {
  const [asked, setAsked] = useState<Asked>({
    documento: { documentType: 8, document: '' },
    conocido: 'poliza',
    correo: '',
    canal: 'correo',
  })
  const [sent, setSent] = useState<SentCode | null>(null)
  const [open, setOpen] = useState<{ pass: Pass; requests: RightRequest[] } | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const { step, goTo, backTo } = useSteps((wanted) => {
    if (wanted === 'pedir' && open) return 'pedir'
    return wanted === 'codigo' && sent ? 'codigo' : 'documento'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div ref={top} tabIndex={-1} className="mt-5 outline-none">
      <BusyNotice />
      {step === 'pedir' && open ? (
        <Requests {...open} onRequests={(requests) => setOpen({ ...open, requests })} />
      ) : step === 'codigo' && sent ? (
        <CodeStep
          sent={sent}
          known={asked.conocido}
          onAnew={() => backTo('documento')}
          onPass={async (pass) => {
            setOpen({ pass, requests: await listByPass(pass.pase) })
            goTo('pedir')
          }}
        />
      ) : (
        <DocumentStep
          asked={asked}
          onAsked={(part) => setAsked((before) => ({ ...before, ...part }))}
          onSent={(code) => {
            setSent(code)
            goTo('codigo')
          }}
        />
      )}
    </div>
  )
}

interface DocumentStepProps {
  asked: Asked
  onAsked: (part: Partial<Asked>) => void
  onSent: (sent: SentCode) => void
}

function DocumentStep({ asked, onAsked, onSent }: DocumentStepProps) {
  const form = useForm<Asked>({
    kept: { values: asked, change: onAsked },
    wire: { correo: 'correoElectronico' },
    check: ({ documento, conocido, correo }) => {
      const problem = documentError(documento.documentType, documento.document)
      const badMail = conocido === 'aviso' ? emailError(correo) : null
      return {
        documento: problem,
        correo: badMail,
      }
    },
  })
  const { conocido: known } = form.values
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit(async ({ documento, conocido, correo, canal }) =>
        onSent(
          await askCode({
            tipoDocumento: documento.documentType,
            documento: documento.document,
            ...(conocido === 'aviso' ? { canal: 'correo', correoElectronico: correo } : { canal }),
          }),
        ),
      )}
    >
      <p className="mb-4">Primero comprobamos que eres tú, con un código.</p>
      <ApiProblem error={form.refusal} attempt={form.attempts} />
      <DocumentFields {...form.choice('documento')} attempted={form.attempts > 0} />
      <RadioGroup
        legend="¿De qué te conocemos?"
        name="conocido"
        look="boxes"
        value={known}
        options={[
          { value: 'poliza', label: 'De una póliza', help: 'Tengo o tuve un seguro' },
          { value: 'aviso', label: 'De una solicitud', help: 'Avisé sin tener cuenta' },
        ]}
        onChange={(conocido) => form.set('conocido', conocido)}
      />
      <div className="mt-4">
        {known === 'aviso' ? (
          <EmailField
            label="Correo con el que avisaste"
            help="Te enviamos ahí el código. Verás los avisos hechos con ese documento y ese correo."
            {...form.field('correo')}
          />
        ) : (
          <ChannelField
            channel={form.values.canal}
            onChange={(channel) => form.set('canal', channel)}
            help="Llega al correo o celular que está en tu póliza."
          />
        )}
      </div>
      <Button type="submit" busy={form.busy} className="mt-5">
        {form.busy ? 'Enviando…' : 'Enviarme el código'}
      </Button>
      <ContactLine
        lead={known === 'aviso' ? '¿Ya no usas ese correo?' : '¿Ya no usas ese correo ni ese celular?'}
        className="mt-5 text-[0.9375rem] text-ink-soft"
      />
    </form>
  )
}

interface CodeStepProps {
  sent: SentCode
  known: Asked['conocido']
  onAnew: () => void
  onPass: (pass: Pass) => Promise<void>
}

function CodeStep({ sent, known, onAnew, onPass }: CodeStepProps) {
  const form = useForm({
    start: { codigo: '' },
    check: ({ codigo }) => (isWholeCode(codigo) ? {} : { codigo: 'Escribe los 6 dígitos del código' }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit(async ({ codigo }) => onPass(await openPass(sent.solicitud, codigo)))}
    >
      <p className="mb-4">
        {known === 'aviso'
          ? 'Si avisaste con ese documento y ese correo'
          : 'Si ese documento tiene una póliza'}
        , te llegará un código a <strong>{sent.destino}</strong>. Sirve hasta las{' '}
        {endingAt(sent.expira, spokenTime)}
      </p>
      <ApiProblem error={form.refusal} attempt={form.attempts} />
      <Field
        label="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-56"
        {...form.field('codigo')}
        onChange={({ target }) => form.set('codigo', sanitizeCode(target.value))}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Continuar
        </Button>
        <Button look="quiet" onClick={onAnew}>
          Pedir otro código
        </Button>
      </div>
    </form>
  )
}

interface RequestsProps {
  pass: Pass
  requests: RightRequest[]
  onRequests: (requests: RightRequest[]) => void
}

function Requests({ pass, requests, onRequests }: RequestsProps) {
  const [news, setNews] = useState('')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news !== '') notice.current?.focus()
  }, [news])
  const changed = (request: RightRequest, text: string) => {
    onRequests(withRequest(requests, request))
    setNews(text)
  }
  return (
    <>
      <p className="mb-4 text-[0.9375rem] text-ink-soft">
        Comprobado. Por tu seguridad, este paso dura hasta las {spokenTime(pass.vence)} y después pides otro
        código. La respuesta te llega por correo y también la ves aquí.
      </p>
      <div ref={notice} tabIndex={-1} role="status" className="mb-5 scroll-mt-24 outline-none empty:hidden">
        {news === '' ? null : (
          <Alert look="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      <RightForm
        file={(request) => fileByPass(pass.pase, request)}
        onFiled={(filed) =>
          changed(filed, `Recibimos tu pedido ${filed.folio}. Te enviamos la constancia por correo.`)
        }
      />
      <h3 className="mt-8 font-semibold text-lg">Mis pedidos</h3>
      <RightList requests={requests} acts={actsByPass(pass.pase)} onChanged={changed} />
    </>
  )
}
