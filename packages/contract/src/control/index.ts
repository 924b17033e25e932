// The control API of the service (O-08).
export * from './requests.ts'
