/** Describes how to merge calls of an operation. Generated from `x-merge` in the OpenAPI document. */
export interface MergeRule {
  readonly group: string
  readonly name: string
  readonly parameter: string
  /** Name of the response field that contains the list of items. Absent if the response body itself is the list. */
  readonly items?: string
  /**
   * Name of the field by which each item of the response states its element of the request's list, such as an address.
   */
  readonly item: string
  /** Maximum number of elements in one request. */
  readonly most: number
}
