/** The list of appointments, opened at one of them. */
export const visitPath = (id: string) => `/ecosistema/citas?cita=${id}`
