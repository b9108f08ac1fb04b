// What the workers need of the database: a connection with the rights of the service. Whoever
// starts them hands it in.
export type { Clock, Connection, Query } from '#server/queue/connection.ts'
