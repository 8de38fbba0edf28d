/** An operation whose calls can be merged. Generated from `x-merge` in the OpenAPI document. */
export interface MergeRule {
  readonly group: string
  readonly name: string
  readonly parameter: string
  /** The property of the response body that contains the list. Absent if the body itself is the list. */
  readonly items?: string
  /** The item field that identifies the list element for which the item was returned. */
  readonly item: string
  /** Maximum number of elements in one request. */
  readonly most: number
}
