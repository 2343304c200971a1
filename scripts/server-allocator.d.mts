export declare const serverAllocator: Readonly<Record<string, string>>;
