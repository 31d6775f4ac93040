import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'

type Sheet = RequestOf<typeof fileComplaint>

/** A complete complaint sheet, by default of Zoila Ñaupari without an account. */
export function complaintSheet(more: Partial<Sheet> = {}): Sheet {
  return {
    tipo: 'reclamo',
    nombre: 'Zoila Ñaupari Quispe',
    tipoDocumento: 8,
    documento: '45678912',
    domicilio: 'Jr. Las Gardenias 123, Trujillo',
    correoElectronico: 'zoila@buzon.example',
    bien: 'servicio',
    descripcionBien: 'Telemedicina',
    detalle: 'La doctora no entró a la videollamada del martes.',
    pedido: 'Que me den otra cita esta semana.',
    ...more,
  }
}
