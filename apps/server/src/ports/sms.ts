export interface Sms {
  readonly id: string
  /** E.164, e.g. `+51987654321`. */
  readonly to: string
  readonly text: string
}

export interface SmsPort {
  send(sms: Sms): Promise<void>
}
