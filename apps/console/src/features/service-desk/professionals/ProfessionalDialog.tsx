import { defineForm, listOf } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import {
  bookableServices,
  coworkingServiceId,
  telemedicineServiceId,
} from '@amparo/domain/agenda/bookable-services.ts'
import { joinCollegeNumber, splitCollegeNumber } from '@amparo/domain/agenda/college-number.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { picklist } from 'valibot'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import {
  createProfessional,
  type Professional,
  type ProfessionalFacts,
  saveProfessional,
} from './fact-calls.ts'
import { LeftOutside } from './LeftOutside.tsx'
import { type Conflicts, outside } from './supply-calls.ts'
import { TickList } from './TickList.tsx'

const ways = ['video', 'telefono', 'presencial'] as const
const wayNames = { video: 'Video', telefono: 'Teléfono', presencial: 'En persona' } as const
const serviceOptions = bookableServices
  .filter(({ id }) => id !== coworkingServiceId && id !== telemedicineServiceId)
  .map(({ id }) => [String(id), serviceName(id)] as const)
const serviceIds = serviceOptions.map(([id]) => id)

const fields = defineForm({
  nombre: '',
  profesion: '',
  colegiatura: '',
  rne: '',
  especialidades: listOf(picklist(telemedicineSpecialties)),
  servicios: listOf(picklist(serviceIds)),
  modalidades: listOf(picklist(ways)),
  idiomas: '',
  lugar: '',
  correo: '',
})
type Values = typeof fields.start

const blank: Values = { ...fields.start, modalidades: ['video', 'telefono'], idiomas: 'Español' }

function valuesOf(one: Professional): Values {
  const { college, rne } = splitCollegeNumber(one.colegiatura ?? '')
  return {
    nombre: one.nombre,
    profesion: one.profesion,
    colegiatura: college,
    rne,
    especialidades: telemedicineSpecialties.filter((specialty) => one.especialidades.includes(specialty)),
    servicios: one.servicios.map(({ id }) => String(id)).filter((id) => serviceIds.includes(id)),
    modalidades: [...one.modalidades],
    idiomas: one.idiomas.join(', '),
    lugar: one.lugar ?? '',
    correo: one.correo ?? '',
  }
}

const factsOf = ({ correo, ...values }: Values): ProfessionalFacts => ({
  ...values,
  servicios: values.servicios.map(Number),
  idiomas: values.idiomas
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
  ...(correo.trim() ? { correo: correo.trim() } : {}),
})

const check = (values: Values) => ({
  nombre: values.nombre.trim().length < 3 && 'Escribe su nombre como lo leerán las personas',
  profesion: values.profesion.trim().length < 3 && 'Escribe su profesión',
  colegiatura:
    values.especialidades.length > 0 &&
    joinCollegeNumber(values.colegiatura, '') === null &&
    'Un médico lleva su número de CMP',
  servicios:
    values.servicios.length + values.especialidades.length === 0 &&
    'Elige al menos un servicio o una especialidad',
  modalidades: values.modalidades.length === 0 && 'Elige cómo atiende',
  idiomas: factsOf(values).idiomas.length === 0 && 'Escribe al menos un idioma',
  lugar:
    values.modalidades.includes('presencial') &&
    values.lugar.trim().length < 3 &&
    'Escribe la dirección donde atiende en persona',
})

/** Adds a professional, or changes the data of one; shows the visits that a change would leave outside. */
export function ProfessionalDialog({
  professional,
  onAdded,
  onClose,
}: {
  /** Absent adds one. */
  professional?: Professional
  onAdded?: (id: string, name: string) => void
  onClose: () => void
}) {
  const [conflicts, setConflicts] = useState<Conflicts | null>(null)
  const start = professional ? valuesOf(professional) : blank
  const form = useForm({
    ...fields,
    draft: professional ? `profesional:${professional.id}:${professional.version}` : 'profesional-nuevo',
    start,
    check,
  })
  const send = professional ? 'Guardar' : 'Agregar y ponerle horas'
  return (
    <FormDialog
      title={professional ? `Datos de ${professional.nombre}` : 'Agregar un profesional'}
      size="large"
      form={form}
      send={conflicts ? 'Guardar; se atienden igual' : send}
      onClose={onClose}
      lead={
        conflicts ? (
          <LeftOutside
            owner={`profesional=${professional?.id}`}
            visits={conflicts}
            title={outside(conflicts)}
          >
            Ninguna se borra. Muévelas antes, o guarda y se atienden igual.
          </LeftOutside>
        ) : null
      }
      work={async (values) => {
        const to = factsOf(values)
        if (!professional) {
          const { id } = await createProfessional(to)
          onClose()
          onAdded?.(id, to.nombre)
          return
        }
        const left = await saveProfessional(professional, {
          from: factsOf(start),
          to,
          accepted: conflicts !== null,
        })
        if (left) setConflicts(left)
        else onClose()
      }}
    >
      <div onChange={() => setConflicts(null)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...form.field('nombre')}
            label="Nombre"
            help="Como lo leen las personas: Dra. Ana Quispe"
            autoComplete="off"
            maxLength={120}
          />
          <Field {...form.field('profesion')} label="Profesión" autoComplete="off" maxLength={80} />
          <Field
            {...form.field('colegiatura')}
            label="Colegiatura"
            help="Por ejemplo: CMP 12345"
            maxLength={40}
          />
          <Field {...form.field('rne')} label="RNE" help="Solo si es especialista" maxLength={20} />
        </div>
        <TickList
          {...form.choice('especialidades')}
          legend="Especialidades de telemedicina"
          options={telemedicineSpecialties.map((one) => [one, one] as const)}
        />
        <TickList {...form.choice('servicios')} legend="Otros servicios" options={serviceOptions} />
        <TickList
          {...form.choice('modalidades')}
          legend="Cómo atiende"
          options={ways.map((way) => [way, wayNames[way]] as const)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...form.field('lugar')}
            label="Dirección"
            help="Solo si atiende en persona"
            maxLength={200}
          />
          <Field {...form.field('idiomas')} label="Idiomas" help="Separados por comas" maxLength={200} />
          <Field
            {...form.field('correo')}
            label="Correo"
            help="Para avisos sin enlaces, si no tiene cuenta en la consola."
            type="email"
            autoComplete="off"
            maxLength={254}
          />
        </div>
      </div>
    </FormDialog>
  )
}
