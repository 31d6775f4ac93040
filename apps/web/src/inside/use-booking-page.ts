import { bookingPageOf } from '@amparo/domain/catalogue/booking-page.ts'
import { useInside } from './inside-context.ts'

/** Booking page of a benefit, if the person has it. */
export function useBookingPage(serviceId: number): string | undefined {
  const { ecosystems } = useInside()
  return ecosystems.some(({ own }) => own.some(({ id }) => id === serviceId))
    ? bookingPageOf(serviceId)
    : undefined
}
