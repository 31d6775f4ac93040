import { defineForm } from '@amparo/client/forms/define-form.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../shell/FormDialog.tsx'
import {
  createRoom,
  createSite,
  type Room,
  type RoomFacts,
  type Site,
  saveRoom,
  saveSite,
} from './fact-calls.ts'
import { LeftOutside } from './LeftOutside.tsx'
import { type Conflicts, outside } from './supply-calls.ts'

const siteFields = defineForm({ nombre: '', ciudad: '', direccion: '' })
const siteValues = ({ nombre, ciudad, direccion }: typeof siteFields.start) => ({ nombre, ciudad, direccion })

/** Adds a site, or changes its data. */
export function SiteDialog({
  site,
  onAdded,
  onClose,
}: {
  /** Absent adds one. */
  site?: Site
  onAdded?: (id: string, name: string) => void
  onClose: () => void
}) {
  const start = site ? siteValues(site) : siteFields.start
  const form = useForm({
    ...siteFields,
    draft: site ? `sede:${site.id}:${site.version}` : 'sede-nueva',
    start,
    check: ({ nombre, ciudad, direccion }) => ({
      nombre: nombre.trim().length < 3 && 'Escribe cómo se llama',
      ciudad: ciudad.trim().length < 3 && 'Escribe la ciudad',
      direccion: direccion.trim().length < 3 && 'Escribe la dirección',
    }),
  })
  return (
    <FormDialog
      title={site ? `Datos de ${site.nombre}` : 'Agregar una sede'}
      form={form}
      send={site ? 'Guardar' : 'Agregar y ponerle horario'}
      onClose={onClose}
      work={async (values) => {
        if (site) await saveSite(site, { from: start, to: siteValues(values), accepted: true })
        const id = site ? undefined : await createSite(siteValues(values))
        onClose()
        if (id) onAdded?.(id, values.nombre)
      }}
    >
      <Field {...form.field('nombre')} label="Nombre" autoComplete="off" maxLength={80} />
      <Field {...form.field('ciudad')} label="Ciudad" autoComplete="off" maxLength={60} />
      <Field {...form.field('direccion')} label="Dirección" autoComplete="off" maxLength={200} />
    </FormDialog>
  )
}

const roomFields = defineForm({ nombre: '', capacidad: '', equipamiento: '' })

const roomFacts = ({ nombre, capacidad, equipamiento }: typeof roomFields.start): RoomFacts => ({
  nombre,
  capacidad: Number(capacidad),
  equipamiento: equipamiento
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
})

/** Adds a room to a site, or changes its data; shows the bookings for more people than its seats. */
export function RoomDialog({
  siteId,
  room,
  onAdded,
  onClose,
}: {
  siteId: string
  /** Absent adds one. */
  room?: Room
  onAdded?: (id: string) => void
  onClose: () => void
}) {
  const [conflicts, setConflicts] = useState<Conflicts | null>(null)
  const start = room
    ? { nombre: room.nombre, capacidad: String(room.capacidad), equipamiento: room.equipamiento.join(', ') }
    : roomFields.start
  const form = useForm({
    ...roomFields,
    draft: room ? `sala:${room.id}:${room.version}` : `sala-nueva:${siteId}`,
    start,
    check: ({ nombre, capacidad }) => ({
      nombre: nombre.trim() === '' && 'Escribe cómo se llama',
      capacidad: !/^([1-9][0-9]?|1[0-9]{2}|200)$/.test(capacidad.trim()) && 'Escribe un número de 1 a 200',
    }),
  })
  return (
    <FormDialog
      title={room ? `Datos de ${room.nombre}` : 'Agregar una sala'}
      form={form}
      send={conflicts ? 'Guardar; se atienden igual' : room ? 'Guardar' : 'Agregar'}
      onClose={onClose}
      lead={
        conflicts ? (
          <LeftOutside owner={`sala=${room?.id}`} visits={conflicts} title={outside(conflicts)}>
            Ninguna se borra. Muévelas antes, o guarda y se atienden igual.
          </LeftOutside>
        ) : null
      }
      work={async (values) => {
        const to = roomFacts(values)
        const left = room
          ? await saveRoom(room, { from: roomFacts(start), to, accepted: conflicts !== null })
          : null
        if (left) {
          setConflicts(left)
          return
        }
        const id = room ? undefined : await createRoom(siteId, to)
        onClose()
        if (id) onAdded?.(id)
      }}
    >
      <div onChange={() => setConflicts(null)} className="grid gap-4">
        <Field {...form.field('nombre')} label="Nombre" autoComplete="off" maxLength={80} />
        <Field {...form.field('capacidad')} label="Asientos" inputMode="numeric" maxLength={3} />
        <Field
          {...form.field('equipamiento')}
          label="Equipamiento"
          help="Separado por comas: pantalla, pizarra"
          maxLength={400}
        />
      </div>
    </FormDialog>
  )
}
