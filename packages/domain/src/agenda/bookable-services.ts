import { ecosystemKeys } from '../benefits/benefit.ts'
import { benefitRules } from '../benefits/rules.ts'
import { guestServices } from '../catalogue/guest-services.ts'
import type { AppointmentKind, BookableService } from './service-rules.ts'

/** Every bookable service with its rules (spec §1, contract §5), in ascending order. */
export const bookableServices: readonly BookableService[] = benefitRules
  .flatMap(({ card: { id, ecosystem, isOfSalud = true }, rules: { booking } }) => {
    const guest = guestServices.find(({ serviceId }) => serviceId === id)
    return booking
      ? [
          {
            id,
            module: ecosystemKeys[ecosystem].module,
            isOfSalud,
            ...(guest ? { guestCode: guest.code } : {}),
            ...booking,
          },
        ]
      : []
  })
  .sort((a, b) => a.id - b.id)

/** Number of the coworking service (contract §5). */
export const coworkingServiceId = 8

/** Number of telemedicine, the only service booked by specialty (spec §1). */
export const telemedicineServiceId = 18

/** Rules of a service; undefined if it is not bookable. */
export function bookableService(id: number): BookableService | undefined {
  return bookableServices.find((service) => service.id === id)
}

/** Numbers of the services that one endpoint books, in ascending order. */
export function servicesOfKind(kind: AppointmentKind): readonly number[] {
  return bookableServices.filter((service) => service.kind === kind).map(({ id }) => id)
}
