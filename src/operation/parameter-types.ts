type DataPart<Data, Place extends PropertyKey> = Data extends { readonly [P in Place]?: infer Found }
  ? [NonNullable<Found>] extends [never]
    ? unknown
    : NonNullable<Found>
  : unknown

/** Parameters may be readonly, at any depth. An open string union extends both string and object, hence the first case. */
type ReadonlyInput<T> = T extends string
  ? T
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyInput<T[K]> | OptionalUndefined<T, K> }
    : T

type ReadonlyInputs<T> = { [K in keyof T]: ReadonlyInput<T[K]> | OptionalUndefined<T, K> } & {}

/** An optional parameter may be `undefined`, also for the compiler option `exactOptionalPropertyTypes`. */
type OptionalUndefined<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? undefined : never

/** All parameters of an operation as one object: path, query and body. */
export type ParametersOf<Data> = ReadonlyInputs<
  DataPart<Data, 'path'> & DataPart<Data, 'query'> & DataPart<Data, 'body'>
>

/** These parameters also accept a `Date`. */
export type Timed<P, Names extends keyof P> = { [K in keyof P]: K extends Names ? P[K] | Date : P[K] }

/** Parameters named by the option `unchecked` take any text, or a list of any texts. No names are inferred as `string`. */
export type Unchecked<P, Names> = string extends Names
  ? P
  : P extends unknown
    ? { [K in keyof P]: K extends Names ? AnyText<P[K]> : P[K] }
    : never

type AnyText<T> = T extends string ? string : T extends readonly string[] ? readonly string[] : T

/* Constraints between parameters. They are intersected with the parameters, so that hovers keep the name of the type. */

/** At least one of these parameters is required. */
export type AtLeastOne<P, Names extends keyof P> = { [K in Names]: { [N in K]-?: NonNullable<P[N]> } }[Names]

/** At most one of these parameters is allowed. */
export type AtMostOne<P, Names extends keyof P> = { [K in Names]: { [N in Exclude<Names, K>]?: undefined } }[Names]

/** Exactly one of these parameters is required. */
export type ExactlyOne<P, Names extends keyof P> = {
  [K in Names]: { [N in K]-?: NonNullable<P[N]> } & { [N in Exclude<Names, K>]?: undefined }
}[Names]
