/**
 * The services that a holder may share with guests (spec §3): the code that seats and invitations carry, the profile
 * name whose module each opens to a guest (contract §2), and the benefit of the catalogue that it is.
 */
export const guestServices = [
  { code: 7442, name: 'Cursos online con certificación', cover: 'Vida', serviceId: 24 },
  { code: 7443, name: 'Telemedicina', cover: 'Accidentes', serviceId: 18 },
] as const
