/**
 * The services that a holder may share with guests (spec §3): code for seats and invitations, profile name whose
 * module it opens to a guest (contract §2), and benefit of the catalogue.
 */
export const guestServices = [
  { code: 7442, name: 'Cursos online con certificación', cover: 'Vida', serviceId: 24 },
  { code: 7443, name: 'Telemedicina', cover: 'Accidentes', serviceId: 18 },
] as const
