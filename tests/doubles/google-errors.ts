/** An error response of Google: its body in the format of the Places API (New). */
export interface GoogleErrorResponse {
  readonly status: number;
  readonly body: string;
  /** The header `Retry-After`, in seconds. */
  readonly retryAfter?: number;
}

function errorResponse(
  code: number,
  status: string,
  message: string,
  details?: readonly object[],
): GoogleErrorResponse {
  return {
    status: code,
    body: JSON.stringify({
      error: { code, message, status, ...(details === undefined ? {} : { details }) },
    }),
  };
}

const errorInfo = (reason: string, metadata: object = { service: 'places.googleapis.com' }) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata,
});

function quotaExceeded(period: 'day' | 'minute'): GoogleErrorResponse {
  const unit = period === 'day' ? '1/d/{project}' : '1/min/{project}';
  return errorResponse(
    429,
    'RESOURCE_EXHAUSTED',
    `Quota exceeded for quota metric 'SearchTextRequest' and limit 'SearchTextRequest per ${period}' of service 'places.googleapis.com' for consumer 'project_number:1'.`,
    [
      errorInfo('RATE_LIMIT_EXCEEDED', {
        quota_unit: unit,
        quota_limit_value: '100',
        quota_metric: 'places.googleapis.com/SearchTextRequest',
        service: 'places.googleapis.com',
        consumer: 'projects/1',
      }),
    ],
  );
}

const denied = (message: string, reason?: string) =>
  errorResponse(
    403,
    'PERMISSION_DENIED',
    message,
    reason === undefined ? undefined : [errorInfo(reason)],
  );

/** The documented errors. */
export const googleErrors = {
  invalidKey: errorResponse(
    400,
    'INVALID_ARGUMENT',
    'API key not valid. Please pass a valid API key.',
    [errorInfo('API_KEY_INVALID')],
  ),
  noFieldMask: errorResponse(
    400,
    'INVALID_ARGUMENT',
    'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters#definitions.',
  ),
  badField: (field: string) =>
    errorResponse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [
          {
            field,
            description: `Error expanding 'fields' parameter. Cannot find matching fields for path '${field}'.`,
          },
        ],
      },
    ]),
  badArgument: (message: string) => errorResponse(400, 'INVALID_ARGUMENT', message),
  disabled: denied(
    'Places API (New) has not been used in project 1 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/places.googleapis.com/overview?project=1 then retry.',
    'SERVICE_DISABLED',
  ),
  blocked: denied(
    'Requests to this API places.googleapis.com method google.maps.places.v1.Places.SearchText are blocked.',
    'API_KEY_SERVICE_BLOCKED',
  ),
  noBilling: denied('This API method requires billing to be enabled. Please enable billing.'),
  suspended: denied('Permission denied: Consumer has been suspended.', 'CONSUMER_SUSPENDED'),
  wrongAddress: denied('The provided API key has an IP address restriction.'),
  wrongReferrer: denied(
    'Requests from referer <empty> are blocked.',
    'API_KEY_HTTP_REFERRER_BLOCKED',
  ),
  notFound: errorResponse(404, 'NOT_FOUND', 'The place ID is no longer valid.'),
  perMinute: quotaExceeded('minute'),
  perDay: quotaExceeded('day'),
  unavailable: errorResponse(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
} as const;
