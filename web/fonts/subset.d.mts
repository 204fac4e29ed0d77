export declare const wholeFont: string;
export declare function subsetFor(folder: string): Promise<Uint8Array>;
