/** A bucket that pictures are sent to and kept in. */
export type S3Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly isPathStyle: boolean;
};

/** Each is useless without the others. */
const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Given = Partial<Record<(typeof s3Names)[number], string | undefined>> & {
  readonly S3_PATH_STYLE?: boolean | undefined;
};

/** The settings, null when there are none, or the name of the one that is missing. */
export function s3Of(given: Given): S3Settings | null | { readonly missing: string } {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: secret,
    S3_PATH_STYLE: isPathStyle,
  } = given;
  if (
    endpoint === undefined &&
    region === undefined &&
    bucket === undefined &&
    keyId === undefined &&
    secret === undefined
  ) {
    return null;
  }
  if (
    endpoint === undefined ||
    region === undefined ||
    bucket === undefined ||
    keyId === undefined ||
    secret === undefined
  ) {
    return { missing: s3Names.find((name) => given[name] === undefined) ?? '' };
  }
  return { endpoint: new URL(endpoint).origin, region, bucket, keyId, secret, isPathStyle: isPathStyle ?? false };
}
