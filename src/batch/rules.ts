/** An operation whose calls can be merged, generated from `x-merge` in the OpenAPI document. */
export interface MergeRule {
  readonly group: string
  readonly name: string
  readonly parameter: string
  /** The property of the response body that contains the items. Missing if the body itself is the list. */
  readonly items?: string
  /** The field of an item that contains the list element to which the item belongs. */
  readonly item: string
  /** Maximum number of elements in one request. */
  readonly most: number
}
