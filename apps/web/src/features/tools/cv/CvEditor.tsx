import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getCv, putCv } from '@amparo/contract/tools/cv.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { EmailField, MobileField } from '@amparo/ui/ContactFields.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { type ReactNode, type RefObject, useState } from 'react'
import type { Cv } from './autosaver.ts'
import { CvList } from './CvList.tsx'
import { CvPreview } from './CvPreview.tsx'
import { CvShare } from './CvShare.tsx'
import { useAutosave } from './use-autosave.ts'

type Loaded = AnswerOf<typeof getCv>
const stateTexts = {
  saved: 'Guardado',
  writing: 'Escribiendo…',
  saving: 'Guardando…',
  refused: 'Sin guardar',
} as const

interface CvEditorProps {
  /** State of saving, above the fields. */
  top: RefObject<HTMLParagraphElement | null>
  initial: Loaded
  onReload: () => void
  /** Replaces the text by the version saved elsewhere. */
  onLoadLatest: () => void
}

/** The CV editor with a live preview. */
export function CvEditor({ top, initial, onReload, onLoadLatest }: CvEditorProps) {
  const { version, compartido, notas, ...first } = initial
  const [cv, setCv] = useState<Cv>(first)
  const { name: state, error } = useAutosave(cv, version)
  const change = (part: Partial<Cv>) => setCv((before) => ({ ...before, ...part }))
  const data = (part: Partial<Cv['datos']>) => change({ datos: { ...cv.datos, ...part } })
  const isStale = error?.isRefusal<typeof putCv>('curriculum_cambiado') ?? false

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <form className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
        <p
          ref={top}
          tabIndex={-1}
          role="status"
          data-stays
          className="sticky top-[var(--header-height)] z-10 bg-bg py-2 font-semibold text-ink-soft"
        >
          {stateTexts[state]}
        </p>
        {error ? (
          <div role="alert">
            <Alert look="danger" title={error.problem.title}>
              <p>{error.problem.errores?.[0]?.mensaje ?? error.problem.detail}</p>
              {isStale ? (
                <Button look="secondary" size="small" className="mt-3" onClick={onLoadLatest}>
                  Cargar lo último guardado
                </Button>
              ) : null}
            </Alert>
          </div>
        ) : null}
        {notas.map(({ idCita, texto }) => (
          <Alert key={idCita} title="Nota de tu asesor">
            <p className="whitespace-pre-line">{texto}</p>
          </Alert>
        ))}
        <Contact data={cv.datos} onChange={data} />
        <Section title="Perfil">
          <TextArea
            rows={5}
            label="Quién eres en tres o cuatro líneas"
            maxLength={1200}
            value={cv.resumen}
            onChange={({ target: { value: resumen } }) => change({ resumen })}
          />
        </Section>
        <Lists cv={cv} onChange={change} />
        <Section title="Habilidades">
          <TextArea
            rows={5}
            label="Una por línea"
            maxLength={1500}
            value={cv.habilidades.join('\n')}
            onChange={({ target: { value: text } }) => change({ habilidades: text.split('\n').slice(0, 24) })}
          />
        </Section>
      </form>
      <a
        href="#tu-hoja"
        className={`${buttonClass('primary', 'small')} sticky bottom-3 z-10 justify-self-end lg:hidden`}
      >
        Ver mi hoja
      </a>
      <div id="tu-hoja" className="grid scroll-mt-24 gap-5 lg:sticky lg:top-24">
        <SelectField
          label="Diseño"
          value={cv.diseno}
          options={[
            ['clasico', 'Clásico'],
            ['moderno', 'Moderno'],
          ]}
          onChange={(diseno) => change({ diseno })}
        />
        <CvPreview cv={cv} />
        <CvShare shared={compartido} isSaved={state === 'saved'} onChange={onReload} />
      </div>
    </div>
  )
}

interface ContactProps {
  data: Cv['datos']
  onChange: (part: Partial<Cv['datos']>) => void
}

function Contact({ data, onChange }: ContactProps) {
  return (
    <Section title="Tus datos">
      <Field
        label="Nombre completo"
        autoComplete="name"
        maxLength={120}
        value={data.nombre}
        onChange={(event) => onChange({ nombre: event.target.value })}
      />
      <Field
        label="A qué te dedicas"
        maxLength={120}
        placeholder="Asistente administrativa"
        value={data.titular}
        onChange={(event) => onChange({ titular: event.target.value })}
      />
      <Field
        label="Ciudad"
        autoComplete="address-level2"
        maxLength={80}
        value={data.ciudad}
        onChange={(event) => onChange({ ciudad: event.target.value })}
      />
      <MobileField
        maxLength={40}
        value={data.celular}
        onChange={(event) => onChange({ celular: event.target.value })}
      />
      <EmailField
        label="Correo"
        maxLength={254}
        value={data.correo}
        onChange={(event) => onChange({ correo: event.target.value })}
      />
      <Field
        label="Enlace (opcional)"
        type="url"
        maxLength={200}
        value={data.enlace}
        onChange={(event) => onChange({ enlace: event.target.value })}
      />
    </Section>
  )
}

function Lists({ cv, onChange }: { cv: Cv; onChange: (part: Partial<Cv>) => void }) {
  return (
    <>
      <CvList
        title="Experiencia"
        add="Agregar un trabajo"
        most={12}
        rows={cv.experiencia}
        blank={{ puesto: '', empresa: '', desde: '', hasta: '', texto: '' }}
        onChange={(experiencia) => onChange({ experiencia })}
        fields={[
          { name: 'puesto', label: 'Puesto' },
          { name: 'empresa', label: 'Empresa' },
          { name: 'desde', label: 'Desde', kind: 'month' },
          { name: 'hasta', label: 'Hasta (vacío si sigues ahí)', kind: 'month' },
          { name: 'texto', label: 'Qué hiciste y qué lograste, un punto por línea', kind: 'text' },
        ]}
      />
      <CvList
        title="Estudios"
        add="Agregar un estudio"
        most={10}
        rows={cv.estudios}
        blank={{ titulo: '', institucion: '', desde: '', hasta: '' }}
        onChange={(estudios) => onChange({ estudios })}
        fields={[
          { name: 'titulo', label: 'Qué estudiaste' },
          { name: 'institucion', label: 'Dónde' },
          { name: 'desde', label: 'Desde', kind: 'month' },
          { name: 'hasta', label: 'Hasta', kind: 'month' },
        ]}
      />
      <CvList
        title="Idiomas"
        add="Agregar un idioma"
        most={8}
        rows={cv.idiomas}
        blank={{ idioma: '', nivel: '' }}
        onChange={(idiomas) => onChange({ idiomas })}
        fields={[
          { name: 'idioma', label: 'Idioma' },
          { name: 'nivel', label: 'Nivel' },
        ]}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card">
      <legend className="float-left mb-1 w-full font-bold text-xl">{title}</legend>
      {children}
    </fieldset>
  )
}
