import { type OutgoingHttpHeaders, request } from 'node:http';

export type SentRequest = {
  port: number;
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
};

export type ReceivedResponse = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  json(): unknown;
};

const responseTimeoutMs = 20_000;

/** Sends a request with exactly these headers, on its own connection; adds no headers and follows no redirects. */
export const sendRequest = ({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: SentRequest): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    const sending = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      timeout: responseTimeoutMs,
      headers,
    });
    sending.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          json: () => JSON.parse(text),
        }),
      );
    });
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', reject);
    sending.end(body);
  });
