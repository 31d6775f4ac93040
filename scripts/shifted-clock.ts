import { ServerResponse } from 'node:http'

/**
 * Preload that shifts the clock of the process, so that tests run on another day: `AMPARO_TEST_CLOCK_SHIFT`
 * milliseconds ahead of the machine's. PostgreSQL keeps the machine's clock, which no business rule reads.
 */
const shift = Number(process.env.AMPARO_TEST_CLOCK_SHIFT ?? 0)
const MachineDate = Date

class ShiftedDate extends MachineDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MachineDate.now() + shift)
    // All other arguments of `Date`, unchanged.
    else super(...given)
  }

  static override now(): number {
    return MachineDate.now() + shift
  }
}

if (shift !== 0) {
  globalThis.Date = ShiftedDate as DateConstructor
  const { timeZoneId } = Temporal.Now
  const instant = () => Temporal.Instant.fromEpochMilliseconds(MachineDate.now() + shift)
  const zoned = (zone: Temporal.TimeZoneLike = timeZoneId()) => instant().toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })

  // Node dates its answers by the machine's clock; browsers derive from them their clock's difference to the
  // server's.
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString())
    return Reflect.apply(writeHead, this, given)
  } as typeof writeHead
}
