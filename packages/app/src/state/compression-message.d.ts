/** What the page asks of the compression worker. */
export type CompressionRequest = {
    readonly id: number;
    readonly kind: 'pack';
    readonly text: string;
} | {
    readonly id: number;
    readonly kind: 'unpack';
    readonly packed: Uint8Array;
};
/** What the worker answers. */
export interface CompressionAnswer {
    readonly id: number;
    readonly result: Uint8Array | string | null;
}
