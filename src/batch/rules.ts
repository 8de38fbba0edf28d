/** Describes how to merge calls of an operation. Generated from `x-batch` in the OpenAPI document. */
export interface BatchRule {
  readonly parameter: string
  /**
   * Name of the field by which each item of the response states its element of the request's list, such as an address.
   */
  readonly item: string
  /** Maximum number of elements in one request. */
  readonly most: number
}
